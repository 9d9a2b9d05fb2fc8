/** Milliseconds for which a viewer may still read the file. */
const shownMs = 60_000;

/** Saves a file that the server has sent on the device, under a name. */
export async function saveFile(reply: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await reply.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), shownMs);
}
