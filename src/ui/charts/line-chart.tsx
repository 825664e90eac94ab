import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { usePhoneScreen } from '../hooks/use-phone-screen'
import shared from '../theme/shared.module.css'
import styles from './charts.module.css'
import { axisTicks, hatchedPoints, linePath } from './scale'

interface LinePoint {
  key: string
  /** Under the axis: "9 Nov". */
  label: string
  /** Where it is the only one: "9–14 November". */
  long: string
}

export interface LineSeries {
  key: string
  name: string
  /** One for each point; null where nothing is known. */
  values: readonly (number | null)[]
  /** For each point why it has no value though something is known; it is hatched and says so. */
  gaps?: readonly (string | null)[]
}

interface LineChartProps {
  /** What the chart shows; its accessible name. */
  label: string
  points: readonly LinePoint[]
  /** At most six: each has a colour, a dash and a shape of its own. */
  series: readonly LineSeries[]
  format: (value: number) => string
  /** Enter or a click at a point. */
  onPick?: (at: number) => void
}

const sizes = { phone: { width: 350, height: 220 }, wide: { width: 1000, height: 280 } }
const inset = { left: 44, right: 12, top: 12, bottom: 28 }

/** Lines over time. Arrow keys walk the points and read them aloud. */
export function LineChart({ label, points, series, format, onPick }: LineChartProps) {
  const { width, height } = usePhoneScreen() ? sizes.phone : sizes.wide
  const [wanted, setWanted] = useState<number | null>(null)
  const hatching = useId()
  const last = points.length - 1
  const at = Math.min(wanted ?? last, last)
  const ticks = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const top = ticks.at(-1) ?? 1
  const x = (index: number) =>
    inset.left + (last === 0 ? 0.5 : index / Math.max(1, last)) * (width - inset.left - inset.right)
  const y = (value: number) => height - inset.bottom - (value / top) * (height - inset.top - inset.bottom)
  const point = points[at]
  if (!point) return null
  const valueWords = ({ values, gaps }: LineSeries, none: string) => {
    const value = values[at] ?? null
    return value === null ? (gaps?.[at] ?? none) : format(value)
  }
  const words = series.map((one) => `${one.name} ${valueWords(one, 'belum ada')}`)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) setWanted(Math.max(0, Math.min(last, to)))
    else if (event.key === 'Enter' && onPick) onPick(at)
    else return
    event.preventDefault()
  }
  const nearest = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const along = ((event.clientX - box.left) / box.width) * width - inset.left
    return Math.max(0, Math.min(last, Math.round((along / (width - inset.left - inset.right)) * last)))
  }
  const every = Math.ceil(points.length / (width > 500 ? 10 : 5))
  return (
    <div className={styles.chart}>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${point.long}: ${words.join('; ')}`}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setWanted(nearest(event))}
        onPointerUp={(event) => onPick?.(nearest(event))}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.svg}>
          <Hatching id={hatching} />
          {hatchedPoints(points.length, series).map((index) => {
            const half = (width - inset.left - inset.right) / Math.max(1, last) / 2
            const [from, to] = [
              Math.max(inset.left, x(index) - half),
              Math.min(width - inset.right, x(index) + half),
            ]
            return (
              <rect
                key={points[index]?.key}
                x={from}
                y={inset.top}
                width={to - from}
                height={height - inset.top - inset.bottom}
                fill={`url(#${hatching})`}
              />
            )
          })}
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={styles.rule}
                x1={inset.left}
                x2={width - inset.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={styles.tick} x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {points.map(
            (one, index) =>
              (last - index) % every === 0 && (
                <text
                  key={one.key}
                  className={styles.tick}
                  x={x(index)}
                  y={height - 8}
                  textAnchor={index === last && last > 0 ? 'end' : 'middle'}
                >
                  {one.label}
                </text>
              ),
          )}
          <line className={styles.here} x1={x(at)} x2={x(at)} y1={inset.top} y2={height - inset.bottom} />
          {series.map(({ key, values }, index) => (
            <g key={key} data-series={index % 6} className={styles.series}>
              <path
                className={styles.line}
                d={linePath(values.map((value, of) => (value === null ? null : { x: x(of), y: y(value) })))}
              />
              {(values[at] ?? null) !== null && (
                <circle className={styles.dot} cx={x(at)} cy={y(values[at] ?? 0)} r="4" />
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className={shared.muted}>{point.long}</p>
      <ul className={styles.legend}>
        {series.map((one, index) => (
          <li key={one.key} data-series={index % 6} className={styles.series}>
            <svg width="28" height="10" viewBox="0 0 28 10" aria-hidden="true">
              <path className={styles.line} d="M1 5H27" />
            </svg>
            {one.name} <b>{valueWords(one, '–')}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Lines aslant: too few are marked for a figure. */
function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatching} width="3" height="8" />
    </pattern>
  )
}
