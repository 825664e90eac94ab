import type { ManifestOptions } from 'vite-plugin-pwa'
import { appManifest, ownColor, ownName } from '../../contract/school/app-manifest'

/** The installed app of a school that has no look of its own. Read by the build only. */
export const manifest = {
  ...appManifest,
  name: 'Hadir: administrasi sekolah',
  short_name: ownName,
  theme_color: ownColor,
  categories: [...appManifest.categories],
  shortcuts: appManifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: [...shortcut.icons] })),
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} satisfies Partial<ManifestOptions>
