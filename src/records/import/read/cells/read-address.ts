import type { Reading } from './cell-text'
import type { SharedColumn } from '../shared-columns'

/** The contract's limit for an address. */
const maxLength = 300

/**
 * One address line out of Dapodik's columns: street, RT and RW, hamlet, village, district, postcode.
 * @param text gives a column's text, or null where it is blank or not in the file
 */
export function readAddress(text: (key: SharedColumn) => string | null): Reading<string> {
  const street = text('address')
  const parts = [
    street,
    wards(text('rt'), text('rw')),
    hamlet(text('hamlet')),
    text('village'),
    text('district'),
  ]
  const line = parts.filter((part) => part !== null && part !== '').join(', ')
  const postcode = text('postcode')
  const full = line !== '' && postcode && /^\d{5}$/.test(postcode) ? `${line} ${postcode}` : line
  if (full === '') return { value: null }
  // Without its street, a village alone is no address.
  if (full.length > maxLength && street) return { value: street }
  return { value: full }
}

function wards(rt: string | null, rw: string | null): string | null {
  const shown = [number('RT', rt), number('RW', rw)].filter((part) => part !== null)
  return shown.length > 0 ? shown.join('/') : null
}

function number(label: string, value: string | null): string | null {
  return value === null || /^0+$/.test(value) ? null : `${label} ${value}`
}

function hamlet(name: string | null): string | null {
  if (name === null) return null
  return /^(dusun|dsn|kp|kampung)\b/i.test(name) ? name : `Dusun ${name}`
}
