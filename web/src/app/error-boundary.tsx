import { Component, type ComponentType, type ReactNode } from 'react'

/** What stands in for something that broke. */
export interface FallbackProps {
  error: unknown
  /** Draws it again. */
  retry: () => void
}

interface ErrorBoundaryProps {
  Fallback: ComponentType<FallbackProps>
  /** Called when the fallback stands. */
  onFailure?: (() => void) | undefined
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null
}

/** Keeps what breaks inside it from taking the rest of the app along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    const { Fallback, children } = this.props
    const { failure } = this.state
    return failure ? <Fallback error={failure.error} retry={() => this.setState({ failure: null })} /> : children
  }
}
