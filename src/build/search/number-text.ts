// Lists of numbers as text, for the cache.

/** Encodes numbers as varints: seven bits per byte, lowest first. */
export function writeNumbers(lists: readonly Uint32Array[]): string {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  const bytes = Buffer.alloc(length * 5);
  let at = 0;
  for (const list of lists) {
    for (const number of list) {
      let rest = number;
      for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
      bytes[at++] = rest;
    }
  }
  return bytes.toString('base64', 0, at);
}

export function readNumbers(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  const numbers = new Uint32Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    let byte = bytes[at++] as number;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      number |= (byte & 127) << shift;
    }
    numbers[count] = number;
  }
  return numbers.subarray(0, count);
}
