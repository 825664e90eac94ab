import { Fragment, type ReactNode } from 'react'
import { parseMarks, type Block, type Piece } from './parse-marks'
import styles from './marked-text.module.css'

const elements = { '*': 'strong', _: 'em', '~': 's' } as const

/** Text with WhatsApp's marks as elements. There is no HTML in it: what looks like some is shown as it was typed. */
export function MarkedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {parseMarks(text).map((block, at) => (
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  )
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'lines') {
    return (
      <p dir="auto">
        {block.lines.map((pieces, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            {pieces.map(pieceOf)}
          </Fragment>
        ))}
      </p>
    )
  }
  const items = block.items.map(({ number, pieces }, at) => (
    <li key={at} dir="auto" {...(number === null ? {} : { value: number })}>
      {pieces.map(pieceOf)}
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function pieceOf(piece: Piece, at: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={at}>{piece}</Fragment>
  if ('href' in piece) {
    return (
      <a key={at} href={piece.href} target="_blank" rel="noreferrer">
        {piece.text}
      </a>
    )
  }
  const Element = elements[piece.mark]
  return <Element key={at}>{piece.pieces.map(pieceOf)}</Element>
}
