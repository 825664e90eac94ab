import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Uuid } from '../../../contract/values/ids'
import { whiteLabel } from '../../../contract/school/school'
import { baseUrl, refreshConfig } from '../../api/base-url'
import { createClient } from '../../api/client'
import { readState } from '../../db/device-db'
import { type Brand, brandStore, keepBrand } from '../../workspace/brand-store'
import { applyAccent } from '../../ui/theme/accent'
import { identityOf, applyIdentity } from './app-identity'
import { logoAddress } from './logo-address'
import { smallPicture } from './small-picture'

/**
 * Asks for the school's look, at most once an hour. A refusal is a toast with the call's own sentence (api/call-sentences);
 * without an answer the last look stays and nothing is shown: signing in does not depend on it.
 */
export function PullBrand(): null {
  useQuery({ queryKey: ['brand'], queryFn: pullBrand, staleTime: 3_600_000 })
  return null
}

/**
 * Asks the service for the school's look and keeps it, with a small copy of its logo.
 * @throws ApiError or NetworkError: what was known stays
 */
export async function pullBrand(): Promise<Brand> {
  // At the very first start the service's address is not loaded yet.
  await refreshConfig()
  // A service of several schools sees by it which school's look this device shows after log-out.
  const { user } = await readState('auth')
  const known = z.safeParse(Uuid, user?.school_id)
  const label = await createClient().send(
    whiteLabel,
    known.success ? { query: { school_id: known.data } } : {},
  )
  const base = await baseUrl()
  applyIdentity(identityOf(label, base, location.origin))
  const logo_url = logoAddress(label.logo_url, base)
  const kept = brandStore.read()
  const { name, primary_color } = label
  const brand: Brand = { name, logo_url, primary_color }
  applyAccent(label.primary_color ?? null)
  // Name and colour do not wait for the picture; the copy of the same logo stays meanwhile.
  keepBrand({ ...brand, logo_picture: kept.logo_url === logo_url ? kept.logo_picture : null })
  const logo_picture = logo_url === null ? null : await smallPicture(logo_url)
  if (logo_picture !== null) keepBrand({ ...brand, logo_picture })
  return brandStore.read()
}
