// Links of comments as their authors may have written them.

/** A URL without percent-encoding, or as it is where that is malformed. */
export function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
