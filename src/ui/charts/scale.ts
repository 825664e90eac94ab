/** Steps that people count in: 1, 2, 5 and their tenfolds. */
const steps = [1, 2, 5, 10]

/**
 * The marks of an axis that begins at 0 and reaches over the greatest value.
 * @param greatest of the values; 0 and less count as 1
 * @param count how many marks above 0 there should be at most
 */
export function axisTicks(greatest: number, count = 4): number[] {
  const rough = Math.max(greatest > 0 ? greatest : 1, Number.MIN_VALUE) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
  const ticks: number[] = []
  for (let at = 0; ticks.length <= count && (at === 0 || (ticks.at(-1) ?? 0) < greatest); at++)
    ticks.push(Number((at * step).toPrecision(12)))
  return ticks.length > 1 ? ticks : [0, step]
}

/**
 * A path through points; where a value is missing the line is broken, and a point between two gaps is a short stroke,
 * so that it is seen.
 */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let path = ''
  points.forEach((point, at) => {
    if (!point) return
    const begins = !points[at - 1]
    path += `${begins ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`
    if (begins && !points[at + 1]) path += 'h0.01'
  })
  return path
}

const round = (value: number) => Math.round(value * 10) / 10

/** Places of the points of which some line has no value though something is known. */
export const hatchedPoints = (
  length: number,
  series: readonly { readonly gaps?: readonly (string | null)[] }[],
): number[] =>
  Array.from({ length }, (_, at) => at).filter((at) =>
    series.some(({ gaps }) => (gaps?.[at] ?? null) !== null),
  )
