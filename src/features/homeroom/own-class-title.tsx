import type { OwnClass } from './use-own-class'

interface OwnClassTitleProps {
  own: OwnClass
  titleStyle: string | undefined
  selectStyle: string | undefined
}

/** The page's title with the class in it; who has several classes chooses one. */
export function OwnClassTitle({ own, titleStyle, selectStyle }: OwnClassTitleProps) {
  const hasSeveral = own.classes.length > 1
  return (
    <>
      <h1 tabIndex={-1} className={titleStyle}>
        Absensi {hasSeveral ? '' : own.current?.name}
      </h1>
      {hasSeveral && (
        <select
          aria-label="Kelas"
          className={selectStyle}
          value={own.current?.id}
          onChange={(event) => {
            own.choose(event.target.value)
          }}
        >
          {own.classes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
