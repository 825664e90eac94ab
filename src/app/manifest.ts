import type { ManifestOptions } from 'vite-plugin-pwa'

/** The installed app's name, icons and shortcut. Read by the build only. */
export const manifest = {
  id: '/',
  name: 'Hadir: administrasi sekolah',
  short_name: 'Hadir',
  description: 'Absensi dan administrasi sekolah yang tetap bekerja tanpa jaringan.',
  lang: 'id',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0f766e',
  categories: ['education', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Absensi hari ini',
      short_name: 'Absensi',
      url: '/akademik/wali-kelas/absensi',
      icons: [{ src: '/icons/shortcut-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
} satisfies Partial<ManifestOptions>
