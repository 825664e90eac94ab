import { useCallback } from 'react'

interface PhotoImageProps {
  photo: Blob
  /** Empty where the name is beside it. */
  alt: string
  className?: string | undefined
  /** Pixels of a side, where the style sheet does not set it. */
  size?: number
}

/** Shows a photo that is held in memory, and lets go of it with the element. */
export function PhotoImage({ photo, alt, className, size }: PhotoImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return <img ref={show} className={className} alt={alt} {...(size ? { width: size, height: size } : {})} />
}
