/** The screens of fees come in one chunk: who opens one mostly opens the other. */
export { PaymentsPage } from './payments-page'
export { BillSettingsPage } from './settings/bill-settings-page'
