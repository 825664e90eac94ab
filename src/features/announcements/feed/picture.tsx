import { ExternalLink, ImageOff } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../ui/controls/button'
import type { SmallPhoto } from '../../../ui/photo/fit-photo'
import { Skeleton } from '../../../ui/notices/skeleton'
import styles from './feed.module.css'
import { useKeptImage } from './use-kept-image'

/** The image of an announcement; where it cannot be loaded, its description is shown. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  if (url.startsWith('/')) return <Own url={url} alt={alt} />
  if (!url.startsWith('https://')) return null
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden="true" size={18} /> Buka gambar{alt && `: ${alt}`}
    </a>
  )
}

/** An image that was chosen on this device and is not with the service yet. */
export function WaitingPicture({ photo, alt }: { photo: SmallPhoto; alt: string }) {
  const image = useMemo(() => new Blob([photo.bytes], { type: photo.mime }), [photo])
  return <Shown image={image} alt={alt || 'Gambar pengumuman'} />
}

function Own({ url, alt }: { url: string; alt: string }) {
  const { image, failed, retry } = useKeptImage(url)
  if (image) return <Shown image={image} alt={alt || 'Gambar pengumuman'} />
  if (!failed) return <Skeleton height={220} />
  return (
    <div className={styles.noImage}>
      <ImageOff aria-hidden="true" />
      <p>Gambar belum ada di perangkat ini{alt && `: ${alt}`}.</p>
      <Button size="sm" onClick={retry}>
        Coba lagi
      </Button>
    </div>
  )
}

function Shown({ image, alt }: { image: Blob; alt: string }) {
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const src = URL.createObjectURL(image)
    if (element.current) element.current.src = src
    return () => URL.revokeObjectURL(src)
  }, [image])
  return <img ref={element} className={styles.image} alt={alt} />
}
