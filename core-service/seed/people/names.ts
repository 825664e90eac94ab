import type { Faker } from '@faker-js/faker'

export type Gender = 'L' | 'P'

interface NamePool {
  /** How many of a hundred pupils. */
  readonly weight: number
  readonly L: readonly string[]
  readonly P: readonly string[]
  /** Family, clan or second names. */
  readonly last: readonly string[]
}

const words = (text: string) => text.trim().split(/\s*,\s*/)

/** Names as they meet in a class of West Java. */
const pools: readonly NamePool[] = [
  {
    weight: 27,
    L: words(`Budi, Bayu, Dimas, Eko, Galih, Joko, Agung, Wahyu, Bagus, Rizky, Yoga, Danang, Aditya, Teguh, Satrio,
      Bima, Panji, Aji, Guntur, Seno`),
    P: words(`Dewi, Sri, Ratna, Wulan, Endah, Lestari, Puspita, Ayu, Tri, Dyah, Kirana, Sekar, Retno, Ningsih, Intan,
      Laras, Rahayu, Anggun, Melati, Citra`),
    last: words(`Santoso, Wibowo, Nugroho, Prasetyo, Setiawan, Kusuma, Saputra, Hidayat, Widodo, Utomo, Susanto,
      Pratama, Wicaksono, Mahardika, Suryono`),
  },
  {
    weight: 26,
    L: words(`Asep, Ujang, Dadang, Cecep, Deden, Agus, Iwan, Yayan, Rian, Gilang, Rangga, Ilham, Reza, Fajar, Dede,
      Taufik, Irfan, Rendi, Hendra, Gugun`),
    P: words(`Neng, Euis, Siti, Rina, Nining, Yuyun, Elis, Imas, Wida, Nisa, Tita, Lilis, Rosi, Santi, Teti, Ai,
      Risma, Gita, Novi, Rani`),
    last: words(`Suherman, Sutisna, Gunawan, Permana, Hermawan, Kurnia, Sopandi, Mulyana, Ruhiyat, Nurjaman,
      Sudrajat, Wijaya, Firmansyah, Komara, Rukmana`),
  },
  {
    weight: 25,
    L: words(`Muhammad Rizki, Ahmad Fauzan, Abdul Aziz, Muhammad Farhan, Zaki, Hafiz, Yusuf, Umar, Ibrahim, Ali,
      Salman, Faris, Naufal, Daffa, Raihan, Muhammad Al Fatih, Syahrul, Ridho, Akbar, Haikal`),
    P: words(`Aisyah, Fatimah, Khadijah, Nur Aini, Zahra, Salsabila, Nabila, Hanifah, Siti Maryam, Naila, Azzahra,
      Syifa, Alya, Rahma, Amira, Halimah, Nur Hasanah, Putri Aulia, Kamila, Shofia`),
    last: words(`Rahman, Hakim, Ramadhan, Al Ghifari, Maulana, Fadhilah, Hidayatullah, Syahputra, Nurrahman, Aziz,
      Siddiq, Alfarizi, Zulkarnaen, Mubarak, Anwar`),
  },
  {
    weight: 8,
    L: words('Togar, Binsar, Parlindungan, Hotman, Jonathan, Samuel, Daniel, Gabriel, Marihot, Ucok'),
    P: words('Tiur, Rotua, Debora, Ruth, Maria, Sondang, Ester, Lamria, Yohana, Tiara'),
    last: words(
      'Simanjuntak, Siregar, Nasution, Hutapea, Sitompul, Panjaitan, Manurung, Harahap, Lubis, Sinaga',
    ),
  },
  {
    weight: 7,
    L: words('Rahmat, Syafri, Yandri, Fadli, Zulfikar, Aldi, Rifki, Haris, Dafrizal, Ikhsan'),
    P: words('Yulia, Desi, Rahmi, Upik, Silvia, Meisya, Wirda, Elvira, Suci, Rezki'),
    last: words('Chaniago, Piliang, Koto, Tanjung, Sikumbang, Caniago, Jambak, Guci, Melayu, Putra'),
  },
  {
    weight: 7,
    L: words(
      'I Wayan Arta, I Made Surya, I Nyoman Dharma, I Ketut Adi, Ida Bagus Oka, Gede Wira, Putu Krisna',
    ),
    P: words(
      'Ni Wayan Sari, Ni Made Ayu, Ni Nyoman Citra, Ni Ketut Dewi, Ida Ayu Laksmi, Luh Gede Mirah, Putu Indah',
    ),
    last: words('Pratama, Wirawan, Mahendra, Darmawan, Suardika, Pradnyana, Sudiarta, Laksmana'),
  },
]

/** Long names are common on birth certificates and must not break a row. */
const longNames: Readonly<Record<Gender, readonly string[]>> = {
  L: [
    'Raden Mas Bagus Aditya Kusumawardhana Suryaningrat',
    'Muhammad Zulfikar Al Khawarizmi Nur Ramadhan Putra',
  ],
  P: [
    'Raden Ayu Anindhita Maheswari Kusumaningtyas Putri',
    'Siti Nur Azizah Salsabila Khoirunnisa Fathonah Rahmawati',
  ],
}

/** Makes names that do not repeat. @param longShare how many of a hundred are put together from six parts */
export function createNames(faker: Faker, longShare = 0) {
  const taken = new Set<string>()
  const pool = () =>
    faker.helpers.weightedArrayElement(pools.map((value) => ({ value, weight: value.weight })))

  const compose = (gender: Gender): string => {
    const from = pool()
    const roll = faker.number.int({ min: 1, max: 100 })
    if (roll === 1) return faker.helpers.arrayElement(longNames[gender])
    const first = faker.helpers.arrayElement(from[gender])
    if (roll <= 5) return first
    if (roll > 100 - longShare) {
      const more = faker.helpers.arrayElements(from[gender], 3)
      return [first, ...more, ...faker.helpers.arrayElements(from.last, 2)].join(' ')
    }
    const second = roll <= 45 ? ` ${faker.helpers.arrayElement(from[gender])}` : ''
    return `${first}${second} ${faker.helpers.arrayElement(from.last)}`
  }

  return {
    unique(gender: Gender): string {
      for (;;) {
        const name = compose(gender)
        // "Dewi Dewi Santoso" gives a generator away.
        if (taken.has(name) || /\b(\w+) \1\b/.test(name)) continue
        taken.add(name)
        return name
      }
    },
    parent: (gender: Gender): string => {
      const from = pool()
      return `${faker.helpers.arrayElement(from[gender])} ${faker.helpers.arrayElement(from.last)}`
    },
  }
}

export type Names = ReturnType<typeof createNames>
