import { CopyDialog } from '../exchange/copy-dialog'
import { CopyYearDialog } from '../exchange/copy-year-dialog'
import { ImportDialog } from '../exchange/import-dialog'
import { GapsDialog } from '../gaps/gaps-dialog'
import { doubleOf } from '../board/moves'
import type { EditableWeek } from './editable-week'
import { LessonForm } from './lesson-form'
import { LessonSheet } from './lesson-sheet'
import type { Editor } from './use-editor'

interface EditorDialogsProps {
  week: EditableWeek
  editor: Editor
}

/** The dialog that is open over the week. */
export function EditorDialogs({ week, editor }: EditorDialogsProps) {
  const { whose, name, days, bells, names, blocked } = week
  const { steps, lifting, dialog, open, takeMany } = editor
  const { board } = steps
  const onClose = () => open(null)
  if (!dialog) return null
  switch (dialog.kind) {
    case 'gaps':
      return (
        <GapsDialog
          {...{ board, days, bells, blocked, onClose }}
          lesson={dialog.lesson}
          onPlace={(place) => lifting.putAt(dialog.lesson, place)}
        />
      )
    case 'sheet':
      return (
        <LessonSheet
          lesson={dialog.lesson}
          run={doubleOf(board, dialog.lesson)}
          onLift={(single) => lifting.lift(dialog.lesson, single)}
          onEdit={() => open({ kind: 'change', lesson: dialog.lesson })}
          onShelf={() => lifting.shelve(doubleOf(board, dialog.lesson))}
          onClose={onClose}
        />
      )
    case 'import':
      return <ImportDialog {...{ board, days, bells, names, blocked, onClose }} onImport={takeMany} />
    case 'copy':
      return (
        <CopyDialog
          {...{ board, blocked, onClose }}
          from={{ id: whose.id, name }}
          classes={names.classes}
          onCopy={takeMany}
        />
      )
    case 'year':
      return (
        <CopyYearDialog
          {...{ board, days, names, blocked, onClose }}
          own={week.otherYear}
          onCopy={takeMany}
        />
      )
    case 'add':
    case 'change':
      return (
        <LessonForm
          {...(dialog.kind === 'change' ? { lesson: dialog.lesson } : { place: dialog.place })}
          {...{ steps, whose, days, bells, names, onClose }}
          onAnnounce={lifting.announce}
        />
      )
  }
}
