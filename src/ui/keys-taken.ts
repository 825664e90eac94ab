/** Where keys belong to what has the focus: a field that is typed into, or a dialog, also one that asks. */
export const keysTaken =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'
