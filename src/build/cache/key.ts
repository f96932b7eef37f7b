// The secret that signs a shared cache, so that entries written by others are not used: that of a CI service may hold
// entries from a pull request. Without a secret the signature is a checksum.

/** Environment variable for machines that share a cache. */
const VARIABLE = 'QUIRE_CACHE_KEY';

export const cacheKey = (): string => process.env[VARIABLE] ?? '';
