import { useState } from 'react'
import { useBrand } from '../brand/use-brand'
import { Logo } from './logo'

/** The school's own logo where there is one and it loads, else the product's mark. */
export function SchoolMark({ size }: { size: number }) {
  const { logo_url } = useBrand()
  const [broken, setBroken] = useState<string | null>(null)
  if (!logo_url || broken === logo_url) return <Logo size={size} />
  return (
    <img
      src={logo_url}
      alt=""
      width={size}
      height={size}
      style={{ objectFit: 'contain', borderRadius: 6 }}
      onError={() => setBroken(logo_url)}
    />
  )
}
