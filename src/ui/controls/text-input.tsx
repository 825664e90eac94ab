import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx'
import { useField } from './field'
import styles from './field.module.css'

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Inside a Field it gets its label, hint and error. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...useField()} {...rest} className={cx(styles.control, className)} />
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...useField()} {...rest} className={cx(styles.control, className)} />
}
