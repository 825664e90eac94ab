/** 128 short words that everybody can spell when they hear them. */
export const passwordWords =
  `apel awan badak bahari balok bambu bapak batu bayam bebek belut benang beras biola buah bukit bulan
buku bunga burung cahaya cangkir cemara cerah coklat cumi danau daun delima desa domba durian elang embun
empat fajar gajah galah garam gelas gitar gula gunung guru harimau hijau hujan hutan ikan intan istana
jagung jahe jambu jendela jeruk jingga kabut kacang kaki kapal kapas kayu kebun kelapa kereta kertas kijang
kopi kuda kunci kursi ladang lampu langit laut layar lebah lemari lilin madu mangga mawar melati meja merah
merpati mutiara nanas nasi obor ombak padi pagi pantai papan pasir payung pelangi perahu pintu pisang pohon
purnama rajawali rambutan ratu roti rumah rusa sagu salju sapi sawah semangka senja sepatu singa sungai`
    .split(/\s+/)
    .slice(0, 128)

/**
 * A password that can be read aloud and typed on a phone: three words and three digits, such as
 * "bambu-senja-kopi-482". Two to the 31st possibilities; the service locks an account long before.
 * @param random fills an array with random bytes; the browser's own unless a test says otherwise
 */
export function suggestPassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = random(new Uint8Array(8))
  // 128 words: seven bits of a byte choose one without bias.
  const chosen = [0, 1, 2].map((at) => passwordWords[(bytes[at] ?? 0) & 127] ?? 'hadir')
  const digits =
    (((bytes[3] ?? 0) << 24) | ((bytes[4] ?? 0) << 16) | ((bytes[5] ?? 0) << 8) | (bytes[6] ?? 0)) >>> 0
  return [...chosen, String(digits % 1000).padStart(3, '0')].join('-')
}
