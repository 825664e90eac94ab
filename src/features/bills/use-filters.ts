import { useSearchParams } from 'react-router-dom'
import { withParts } from '../../ui/address-parts'

/** Filters and page of a list that are in the address. A changed filter begins again at the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const put = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(withParts(changes), { replace: true })
  return {
    params,
    page: Math.max(1, Math.trunc(Number(params.get('halaman'))) || 1),
    search: params.get('cari') ?? '',
    change: (name: string, value: string) => put({ halaman: '', [name]: value }),
    /** Several at once; undefined and an empty text take one away. */
    changeAll: (changes: Readonly<Record<string, string | undefined>>) => put({ halaman: '', ...changes }),
    toPage: (page: number) => put({ halaman: String(page) }),
  }
}
