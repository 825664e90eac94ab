import type { PlainCell } from '../../../records/workbook/write-workbook'

/** Our own template: headings that the reader recognises, and two rows that show the form of each value. */
export const templateRows: PlainCell[][] = [
  ['Nama', 'NIP', 'NUPTK', 'Jenis PTK', 'JK', 'Tempat Lahir', 'Tanggal Lahir', 'HP', 'Email', 'Alamat Jalan'],
  [
    'Contoh: Dra. Hj. Siti Aminah, M.Pd.',
    '197002281995012001',
    '1234567890123456',
    'Guru Mapel',
    'P',
    'Bogor',
    '28/02/1970',
    '081234567890',
    'siti@contoh.sch.id',
    'Jl. Melati No. 1',
  ],
  [
    'Contoh: Ujang Suryana',
    '',
    '',
    'Penjaga Sekolah',
    'L',
    'Garut',
    '05/05/1990',
    '081298765432',
    '',
    'Jl. Kenanga No. 2',
  ],
]
