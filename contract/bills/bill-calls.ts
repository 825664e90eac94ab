import type { CallSpec } from '../call'
import { createBillGroup, getBillGroup, listBillGroups, putBillGroup } from './bill-groups'
import { correctBillPayment, createBillPayment, getBillPayment } from './bill-payments'
import { createBillType, deleteBillType, getBillType, listBillTypes, updateBillType } from './bill-types'
import { listBundles, voidBundle } from './bundles'
import { previewBills } from './bill-previews'
import { billMissing, listMissingBills } from './missing-bills'
import { importArrears } from './arrears-import'
import { listBillArrears } from './bill-arrears'
import { listBillEvents } from './bill-journal'
import { listCashBook } from './cash-book'
import { createBillReduction, listBillReductions, revokeBillReduction } from './bill-reductions'
import {
  acceptBillTransfer,
  createBillTransfer,
  getBillTransfer,
  listBillTransfers,
  refuseBillTransfer,
} from './bill-transfers'
import { closeCashDay, openCashDay } from './cash-days'

/** The calls of Tagihan, in the order in which they are listed. */
export const billCalls: readonly CallSpec[] = [
  listBillTypes,
  createBillType,
  getBillType,
  updateBillType,
  deleteBillType,
  listBillGroups,
  createBillGroup,
  previewBills,
  listMissingBills,
  billMissing,
  listBundles,
  voidBundle,
  createBillPayment,
  getBillPayment,
  correctBillPayment,
  listCashBook,
  listBillEvents,
  closeCashDay,
  openCashDay,
  importArrears,
  listBillArrears,
  listBillTransfers,
  createBillTransfer,
  getBillTransfer,
  acceptBillTransfer,
  refuseBillTransfer,
  listBillReductions,
  createBillReduction,
  revokeBillReduction,
  getBillGroup,
  putBillGroup,
]
