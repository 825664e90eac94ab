const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** "4,2 MB". @param bytes 0 or more */
export function bytesWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return `${amount.toLocaleString('id-ID', { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 })} ${units[step] ?? ''}`
}

/** "4,2 MB dari 60 GB". Bytes; null where unknown. */
export function sizeWords(used: number | null, quota: number | null): string {
  if (used === null) return 'Tidak diketahui'
  return quota === null ? bytesWords(used) : `${bytesWords(used)} dari ${bytesWords(quota)}`
}
