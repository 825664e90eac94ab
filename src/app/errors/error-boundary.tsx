import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FaultPage } from '../pages/fault-page'

interface ErrorBoundaryProps {
  /** A new value (a new path) tries again. */
  resetKey?: string
  /** Around the whole app, where no bars are left to navigate by. */
  alone?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  error: unknown
  failedAt: string | undefined
}

/** Instead of a blank page, an error inside is shown as a sentence, with a button to go on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failedAt: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (state.error === null) return { failedAt: props.resetKey }
    return state.failedAt === props.resetKey ? null : { error: null, failedAt: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('screen failed', error, info.componentStack)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <FaultPage alone={this.props.alone ?? false} />
  }
}
