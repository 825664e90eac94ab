/** The product's own name and colour, where a school has none of its own. */
export const ownName = 'Hadir'
export const ownColor = '#0f766e'

/**
 * What an installed app is, whatever school it belongs to. The identity never changes, so that an app which is
 * installed already takes over a school's name and icons.
 */
export const appManifest = {
  id: '/',
  description: 'Absensi dan administrasi sekolah yang tetap bekerja tanpa jaringan.',
  lang: 'id',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  categories: ['education', 'productivity'],
  shortcuts: [
    {
      name: 'Absensi hari ini',
      short_name: 'Absensi',
      url: '/akademik/wali-kelas/absensi',
      icons: [{ src: '/icons/shortcut-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
} as const
