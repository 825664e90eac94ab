import { useState } from 'react'
import { useBrand } from '../../workspace/use-brand'
import { Logo } from '../../ui/parts/logo'

/** The school's own logo where there is one and it loads, else the product's mark. */
export function SchoolMark({ size }: { size: number }) {
  const { logo_url, logo_picture } = useBrand()
  const [broken, setBroken] = useState<readonly string[]>([])
  const source = [logo_picture, logo_url].find((one) => one && !broken.includes(one))
  if (!source) return <Logo size={size} />
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      style={{ flex: 'none', objectFit: 'contain', borderRadius: 6 }}
      onError={() => setBroken([...broken, source])}
    />
  )
}
