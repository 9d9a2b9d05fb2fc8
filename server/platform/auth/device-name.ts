import Bowser from 'bowser';

const longest = 60;

/** What a device calls itself, in the words of its owner: "Chrome en Android"; null for a program that says nothing of it. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  const said = [browser.name, os.name].filter(Boolean).join(' en ');
  return said === '' ? null : said.slice(0, longest);
}
