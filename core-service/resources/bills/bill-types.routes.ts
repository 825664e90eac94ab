import {
  createBillType,
  deleteBillType,
  getBillType,
  listBillTypes,
  updateBillType,
} from '../../../contract/bills/bill-types'
import type { Mount } from '../../kit/mount'
import { changeRecord, createRecord, readRecord, removeRecord } from '../../kit/records/records'
import type { Services } from '../../kit/services'
import { type Refusals, write } from '../../kit/records/write'
import { billTypeKind, needsBillType, pageOfBillTypes } from './bill-types.kind'

const refusals: Refusals = {
  bill_types_name: { message: 'Nama jenis tagihan ini sudah ada.', path: 'name' },
}

export function mountBillTypes(mount: Mount, services: Services): void {
  const { db } = services

  mount(listBillTypes, ({ query, session }) => pageOfBillTypes(db, session.schoolId, query))

  mount(getBillType, ({ params, session }) => readRecord({ tx: db, session }, billTypeKind, params.id))

  mount(createBillType, ({ body: { id, ...values }, ...by }) =>
    write(services, by, (w) => createRecord(w, billTypeKind, { ...values, createdAt: w.at }, id), refusals),
  )

  mount(updateBillType, ({ params, body: { version, ...values }, ...by }) =>
    write(services, by, (w) => changeRecord(w, billTypeKind, params.id, values, version), refusals),
  )

  mount(deleteBillType, ({ params, ...by }) =>
    write(services, by, (w) =>
      removeRecord(w, billTypeKind, params.id, { dependents: (row) => needsBillType(w, row.id) }),
    ),
  )
}
