// Compares the files that `quire dev` serves with those that a build writes.

/** Without the script of `quire dev`, and without the hashes in asset names, which `quire dev` does not use. */
export const comparable = (text: string): string =>
  text
    .replace(/<meta name="quire:dev"[^>]*><script[^>]*><\/script>/, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(<meta name="quire:shell" content=")[^"]*/, '$1')
    .replace(/^(export default \{"shell":")[^"]*/, '$1')
    .replaceAll(/(assets\/(?:entry|styles|preferences))\.\w+\.(js|css)/g, '$1.$2');

/** Scripts and styles are not compared: `quire dev` adds a script of its own. */
export const isCompared = (file: string): boolean => !/^assets\/[^/]+\.(?:js|css)$/.test(file);
