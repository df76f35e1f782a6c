const kilobyte = 1024

/** A size as a person reads it, e.g. 约 3.2 MB. */
export const formatBytes = (bytes: number): string => {
  const kilobytes = bytes / kilobyte
  if (kilobytes < 1) return '不到 1 KB'
  if (kilobytes < kilobyte) return `约 ${Math.round(kilobytes)} KB`
  return `约 ${(kilobytes / kilobyte).toFixed(1)} MB`
}
