import { expect, it } from 'vitest'
import { firstLessonWords } from './first-lesson'

it('says when somebody is expected by the timetable, and nothing on a day without lessons', () => {
  const lesson = (id: string, start_time: string, name: string) => ({
    id,
    teacher_id: 't',
    weekday: 1,
    start_time,
    end_time: '09:00',
    class: { id: name, name },
    subject: { id: 'ipa', name: 'IPA' },
  })
  const lessons = [lesson('2', '08:20', '7B'), lesson('1', '7:40', '7A')]
  expect(firstLessonWords(lessons, 't', '2026-11-23')).toBe('Jam pertama Anda 07.40 (IPA 7A)')
  expect(firstLessonWords(lessons, 't', '2026-11-24')).toBeNull()
  expect(firstLessonWords(lessons, 'u', '2026-11-23')).toBeNull()
})
