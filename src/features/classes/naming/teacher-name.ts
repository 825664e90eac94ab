/** What is known of a wali kelas from the class alone. */
export interface TeacherName {
  id: string
  name: string
  email?: string | null | undefined
}
