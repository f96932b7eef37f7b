// Decodes the URLs of links in comments to the form that authors may have written.

/** A URL without percent-encoding; unchanged if the encoding is malformed. */
export function decodedUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
