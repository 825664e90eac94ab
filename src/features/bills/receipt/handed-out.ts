/** Payments whose receipt this page load printed or handed on, by id. */
const handedOut = new Set<string>()

/** Whether the receipt of a payment left this device before, on paper or as a picture: the next one is a copy. */
export const wasHandedOut = (paymentId: string): boolean => handedOut.has(paymentId)

export function markHandedOut(paymentId: string): void {
  handedOut.add(paymentId)
}
