/** The screens of fees come in one chunk: who opens one mostly opens the other. */
export { TillPage } from './till/till-page'
export { BillSettingsPage } from './settings/bill-settings-page'
