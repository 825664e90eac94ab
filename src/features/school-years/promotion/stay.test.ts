import { expect, it } from 'vitest'
import { planPromotion } from './plan'
import { optionsFor, stayClasses, stayingPupils } from './stay'

const of = (id: string, name: string, level: number) => ({
  id,
  name,
  grade: { id: `g${level}`, name: '', level },
})
const old = [of('7b', '7B', 7), of('9a', '9A', 9)]
const fresh = [of('n7a', '7A', 7), of('n7b', 'VII B', 7), of('n8b', '8B', 8)]

it('a pupil stays in a class of the same level, the one of the same letter first', () => {
  expect(stayClasses(old[0], fresh).map(({ id }) => id)).toEqual(['n7b', 'n7a'])
  expect(optionsFor(old[0], fresh).map(({ label }) => label)).toEqual([
    'Belum ditentukan',
    'Tinggal kelas di VII B',
    'Tinggal kelas di 7A',
    '8B',
    'Lulus',
    'Pindah sekolah',
  ])
})

it('says so where the new year has no class of the level', () => {
  expect(optionsFor(old[1], fresh)[1]).toEqual({
    value: 'stays',
    label: 'Tinggal kelas: belum ada kelas setingkat',
    disabled: true,
  })
  expect(stayClasses(undefined, fresh)).toEqual([])
})

it('names who stays, and nobody who goes on', () => {
  const pupils = ['a', 'b'].map((id) => ({ id, name: id, class: { id: '7b', name: '7B' } }))
  const plan = planPromotion(pupils, fresh, {
    map: { '7b': 'class:n8b' },
    exceptions: { b: 'class:n7b' },
  })
  expect(stayingPupils(plan, old, fresh).map(({ pupil }) => pupil.id)).toEqual(['b'])
})
