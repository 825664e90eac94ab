import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveFrom, within } from './move'

const size = { rows: 36, columns: 6 }
const middle = { row: 20, column: 3 }

describe('moving in the grid', () => {
  it('goes one cell with an arrow and stops at the edge', () => {
    expect(moveFrom(middle, 'ArrowDown', false, size)).toEqual({ row: 21, column: 3 })
    expect(moveFrom(middle, 'ArrowLeft', false, size)).toEqual({ row: 20, column: 2 })
    expect(moveFrom({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 })
    expect(moveFrom({ row: 35, column: 5 }, 'ArrowRight', false, size)).toEqual({ row: 35, column: 5 })
  })

  it('goes to an edge with Ctrl, Home and End', () => {
    expect(moveFrom(middle, 'ArrowDown', true, size)).toEqual({ row: 35, column: 3 })
    expect(moveFrom(middle, 'Home', false, size)).toEqual({ row: 20, column: 0 })
    expect(moveFrom(middle, 'End', false, size)).toEqual({ row: 20, column: 5 })
    expect(moveFrom(middle, 'Home', true, size)).toEqual({ row: 0, column: 0 })
    expect(moveFrom(middle, 'End', true, size)).toEqual({ row: 35, column: 5 })
    expect(moveFrom(middle, 'PageUp', false, size)).toEqual({ row: 10, column: 3 })
  })

  it('leaves other keys alone', () => {
    expect(moveFrom(middle, 'h', false, size)).toBeNull()
    expect(moveFrom(middle, 'Tab', false, size)).toBeNull()
  })

  it('never leaves the grid', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
    const small = fc.record({
      rows: fc.integer({ min: 1, max: 50 }),
      columns: fc.integer({ min: 1, max: 6 }),
    })
    const steps = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()))
    fc.assert(
      fc.property(small, fc.nat(), fc.nat(), steps, (grid, row, column, walk) => {
        let at = within({ row, column }, grid)
        for (const [key, ctrl] of walk) at = moveFrom(at, key, ctrl, grid) ?? at
        expect(at.row).toBeGreaterThanOrEqual(0)
        expect(at.row).toBeLessThan(grid.rows)
        expect(at.column).toBeGreaterThanOrEqual(0)
        expect(at.column).toBeLessThan(grid.columns)
      }),
    )
  })
})
