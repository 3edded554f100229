/** A field for a token: hidden until shown, without the blanks that pasting brings, unknown to password managers. */
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { TextInput } from './TextInput.tsx'
import type { TextInputProps } from './TextInput.tsx'

export type SecretInputProps = Omit<TextInputProps, 'type' | 'end' | 'autoComplete'>

export function SecretInput({ onChange, ...rest }: SecretInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      isIdentifier
      onChange={(value) => onChange(value.trim())}
      end={
        <IconButton
          icon={isShown ? 'hide' : 'show'}
          label={`${isShown ? 'Hide' : 'Show'} the ${rest.label.charAt(0).toLowerCase()}${rest.label.slice(1)}`}
          hint={isShown ? 'Hide' : 'Show'}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
