/**
 * Counts the websocket frames (RFC 6455, 5.2) of any kind that begin in each piece of a client's data. A piece without a beginning counts as one,
 * since it costs as much.
 */
export function createFrameCounter(): (bytes: Uint8Array) => number {
  /** Bytes of the current frame: read of its header, unread of its length field, outstanding of its content. */
  let header = 0;
  let lengthBytes = 0;
  let rest = 0;
  let length = 0;
  let isMasked = false;
  const endHeader = () => {
    rest = length + (isMasked ? 4 : 0);
    header = 0;
  };
  function read(byte: number): void {
    if (header++ === 0) return;
    if (header === 2) {
      isMasked = byte >= 128;
      const said = byte % 128;
      lengthBytes = said === 126 ? 2 : said === 127 ? 8 : 0;
      length = lengthBytes > 0 ? 0 : said;
    } else {
      length = length * 256 + byte;
      lengthBytes--;
    }
    if (lengthBytes === 0) endHeader();
  }
  return (bytes) => {
    let begun = 0;
    for (let at = 0; at < bytes.length; ) {
      if (rest > 0) {
        const step = Math.min(rest, bytes.length - at);
        rest -= step;
        at += step;
      } else {
        if (header === 0) begun++;
        read(bytes[at++] as number);
      }
    }
    return Math.max(1, begun);
  };
}
