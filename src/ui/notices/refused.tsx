import { CircleAlert } from 'lucide-react'
import { Button } from '../controls/button'
import { EmptyState } from './empty-state'

interface RefusedProps {
  title: string
  /** The service's sentence, or the fallback of specification section 8. */
  message: string
  onRetry: () => void
}

/** The service answered, and refused to give what this screen shows: its sentence, and one more try. */
export function Refused({ title, message, onRetry }: RefusedProps) {
  const again = (
    <Button look="solid" onClick={onRetry}>
      Coba lagi
    </Button>
  )
  return (
    <EmptyState icon={<CircleAlert />} title={title} action={again}>
      {message}
    </EmptyState>
  )
}
