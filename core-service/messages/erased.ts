/** The refusal of a write about a person whose data were erased (decision 0050). */
export const erasedSentence = 'Data orang ini sudah dihapus untuk selamanya, jadi tidak dapat diisi lagi.'
