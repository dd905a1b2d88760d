import { SHELL } from '../features/shell/text.ts';

const TITLE = 'first-prompt';

/**
 * What the visitor's main button opens before the app's code is there: the app's own prompt
 * (features/shell/login-prompt.tsx) of elements that need no code. The script of the page shows it.
 */
export function FirstPrompt() {
  return (
    <dialog data-prompt className="modal" aria-labelledby={TITLE}>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 id={TITLE} className="heading px-[20px] pt-5 pb-3 text-balance text-center">
          {SHELL.loginFirst}
        </h2>
        <p className="px-[20px] pt-1 pb-5 text-center text-ink2">{SHELL.loginReason}</p>
        <form method="dialog" className="dialog-actions">
          <button type="submit" className="button button-quiet">
            {SHELL.cancel}
          </button>
          <a href="/login" className="button button-quiet">
            {SHELL.goToLogin}
          </a>
          <a href="/register" className="button">
            {SHELL.goToRegister}
          </a>
        </form>
      </div>
    </dialog>
  );
}
