/** 128 short words that everybody can spell when they hear them. */
export const passwordWords =
  `apel awan badak bahari balok bambu bapak batu bayam bebek belut benang beras biola buah bukit bulan
buku bunga burung cahaya cangkir cemara cerah coklat cumi danau daun delima desa domba durian elang embun
empat fajar gajah galah garam gelas gitar gula gunung guru harimau hijau hujan hutan ikan intan istana
jagung jahe jambu jendela jeruk jingga kabut kacang kaki kapal kapas kayu kebun kelapa kereta kertas kijang
kopi kuda kunci kursi ladang lampu langit laut layar lebah lemari lilin madu mangga mawar melati meja merah
merpati mutiara nanas nasi obor ombak padi pagi pantai papan pasir payung pelangi perahu pintu pisang pohon
purnama rajawali rambutan ratu roti rumah rusa sagu salju sapi sawah semangka senja sepatu singa sungai
tebu tomat udang ulat unta waduk walet wortel zaitun`.split(/\s+/)

/**
 * A password that can be read aloud and typed on a phone: three words and three digits, such as
 * "bambu-senja-kopi-482". Two to the 31st possibilities; the service locks an account long before.
 */
export function suggestPassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  // 128 words: seven bits choose one without bias.
  const chosen = [...numbers.slice(0, 3)].map((number) => passwordWords[number & 127] ?? 'hadir')
  return [...chosen, String((numbers[3] ?? 0) % 1000).padStart(3, '0')].join('-')
}
