import type { PlainCell } from '../../../records/workbook/write-workbook'

/** Our own template: headings that the reader recognises, and one row that shows the form of each value. */
export const templateRows: PlainCell[][] = [
  [
    'Nama',
    'NISN',
    'NIS',
    'JK',
    'Tempat Lahir',
    'Tanggal Lahir',
    'Agama',
    'Alamat',
    'HP',
    'E-Mail',
    'Nama Ayah',
    'Nama Ibu',
    'Nama Wali',
    'Kelas',
    'Tingkat',
  ],
  [
    'Contoh: Siti Aminah',
    '0131234567',
    '26270001',
    'P',
    'Bogor',
    '28/02/2013',
    'Islam',
    'Jl. Melati No. 1',
    '081234567890',
    '',
    'Ahmad Fauzi',
    'Nur Aini',
    '',
    'VII A',
    7,
  ],
]
