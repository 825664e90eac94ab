import type { EvidenceSettings } from '../../../../contract/school/school'
import {
  distanceWords,
  isFar,
  metresBetween,
  wholePoint,
  type Point,
} from '../../../records/position/position'

/** From so many positions on, their middle is where the school is. */
const enough = 5

/** What positions are measured from, and how it is called. */
export interface Place extends Point {
  words: string
}

/** The position that the school has entered; null where it has none. */
export function schoolPlace(evidence: EvidenceSettings | null | undefined): Place | null {
  const point = wholePoint(evidence)
  return point && { ...point, words: 'sekolah' }
}

/** Where staff usually check in: the median of positions; null where there are too few. */
export function usualPlace(points: readonly Point[]): Place | null {
  if (points.length < enough) return null
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
    words: 'tempat masuk yang biasa',
  }
}

/** "3,2 km dari sekolah", where a position is far from the place; null where it is near, or nothing is known. */
export function farWords(place: Place | null, point: Point | null): string | null {
  const metres = metresBetween(place, point)
  return place && metres !== null && isFar(metres) ? `${distanceWords(metres)} dari ${place.words}` : null
}
