/**
 * A reason not to start that the person at the console can do something about. Its message is a whole
 * Indonesian sentence; it is printed as it is, without a stack trace.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
