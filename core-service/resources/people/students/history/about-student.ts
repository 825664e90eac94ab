import type { Write } from '../../../../kit/records/write'

/** A write whose audit rows name the pupil, also where only a few fields differ. */
export const aboutStudent = (write: Write, studentId: string): Write => ({
  ...write,
  audit: (entity, id, before, after) =>
    write.audit(entity, id, before && { ...before, studentId }, after && { ...after, studentId }),
})
