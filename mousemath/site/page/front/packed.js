/** What lies packed in the page: base 64 of gzip, or of a zip whose members are as they are. */

/** @typedef {{ fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }} Reader */

/** @param {string} text */
export function bytesOf(text) {
  const { fromBase64 } = /** @type {Reader} */ (/** @type {unknown} */ (Uint8Array));
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** @param {string} text */
export function opened(text) {
  return new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/** @param {string} text */
export async function whole(text) {
  return new Uint8Array(await new Response(opened(text)).arrayBuffer());
}

const MEMBER = 0x04034b50;

/**
 * The members of a zip that was not pressed: Python could unpack it, but would load much for it.
 *
 * @param {Uint8Array} bytes
 * @returns {Generator<[string, Uint8Array]>} each with its path
 */
export function* members(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const letters = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === MEMBER;) {
    const [size, named, more] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), at + 30];
    const start = more + named + view.getUint16(at + 28, true);
    yield [letters.decode(bytes.subarray(more, more + named)), bytes.subarray(start, start + size)];
    at = start + size;
  }
}
