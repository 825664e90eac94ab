import { crud, pageOf } from './lists'
import { recordsOf, Refusal, route, rowOf, textOf, type Asked, type Route } from './exchange'
import { readForm } from './read-form'
import { permissions } from './seed'
import type { Row } from './store'

/** A group's bundle for every pupil it is meant for, when it is published. */
function publish({ store }: Asked, group: Row): void {
  const amounts = recordsOf(group['items']).map(({ amount }) => Number(amount))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const meant = [group['student_ids'] ?? []].flat()
  for (const student of store.rows('students').filter(({ id }) => meant.includes(id))) {
    store.add('bundles', {
      bill_group_id: group.id,
      student_id: student.id,
      total,
      paid: 0,
      status: 'unpaid',
    })
  }
}

function pay({ store, body }: Asked): void {
  for (const id of [body['bundle_ids'] ?? []].flat()) {
    const bundle = store.find('bundles', textOf(id))
    if (!bundle) continue
    const paid = Number(bundle['paid']) + Number(body['amount'] ?? bundle['total'])
    Object.assign(bundle, { paid, status: paid >= Number(bundle['total']) ? 'paid' : 'partial' })
  }
}

/** What is billed keeps the name and the amount of its day. */
function draftGroup({ store, body }: Asked): Row {
  const items = recordsOf(body['items']).map((item) => {
    const type = store.find('bill_types', textOf(item['bill_type_id']))
    return { name: type?.['name'], amount: type?.['amount'], ...item }
  })
  const { name, due_date } = body
  const [targets] = recordsOf([body['targets']])
  const student_ids = targets?.['student_ids'] ?? []
  return store.add('bill_groups', { status: 'draft', name, due_date, items, student_ids })
}

function changeGroup(asked: Asked) {
  const group = rowOf(asked, 'bill_groups')
  const status = asked.params['status'] ?? ''
  if (status === 'paid') pay(asked)
  else Object.assign(group, { status })
  if (status === 'published') publish(asked, group)
  return null
}

export const bills: Route[] = [
  ...crud('/v1/bill_types', 'bill_types'),
  route('GET', '/v1/bill_groups/bundles', (asked) => pageOf(asked, asked.store.rows('bundles'))),
  route('DELETE', '/v1/bill_groups/bundles/{id}', (asked) => {
    asked.store.remove('bundles', rowOf(asked, 'bundles').id)
    return null
  }),
  route('GET', '/v1/bill_groups', (asked) => pageOf(asked, asked.store.rows('bill_groups'))),
  route('POST', '/v1/bill_groups', draftGroup),
  route('GET', '/v1/bill_groups/{id}', (asked) => rowOf(asked, 'bill_groups')),
  route('PUT', '/v1/bill_groups/{id}/{status}', changeGroup),
]

export const system: Route[] = [
  // No capabilities: this service has none.
  route('GET', '/v1/health', () => ({ status: 'ok' }), true),
  route('GET', '/v1/dashboard', ({ store }) => ({
    student_count: store.rows('students').length,
    weather: 'cerah',
  })),
  route('GET', '/v1/roles/master', (asked) => pageOf(asked, asked.store.rows('roles'))),
  route('GET', '/v1/roles/permissions', () => permissions),
  ...crud('/v1/roles', 'roles'),
  ...crud('/v1/announcements', 'announcements'),
]

function upload({ store, raw }: Asked) {
  const { file, folder } = readForm(raw.bytes, raw.type)
  if (!file) throw new Refusal(1100, 'Tidak ada berkas')
  const object_name = [folder, `${String(store.images.size + 1)}.png`].filter(Boolean).join('/')
  store.images.set(object_name, { bytes: file, type: 'image/png' })
  return { object_name, url: `/v1/images/${encodeURIComponent(object_name)}` }
}

export const images: Route[] = [
  route('POST', '/v1/images/upload', upload),
  route('GET', '/v1/images/{objectName}', ({ store, params }) => {
    const image = store.images.get(params['objectName'] ?? '')
    if (!image) throw new Refusal(1200, 'Gambar tidak ditemukan')
    return image
  }),
]

const school = ({ store }: Asked): Row => store.rows('schools')[0] ?? { id: '0' }

export const schools: Route[] = [
  route('GET', '/v1/schools', (asked) => pageOf(asked, asked.store.rows('schools'))),
  route('GET', '/v1/school', school),
  route('PUT', '/v1/school/bank', (asked) => {
    school(asked)['bank'] = asked.body
    return null
  }),
  route('GET', '/v1/whitelabel/school', (asked) => ({ name: school(asked)['name'] }), true),
]
