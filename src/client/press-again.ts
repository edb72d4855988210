/** A press that came before there was anything to answer it. As a browser tells of one: menus open before the click. */
export function pressAgain(button: HTMLElement, isByKeyboard: boolean): void {
  const passing = { bubbles: true, cancelable: true };
  if (isByKeyboard) button.dispatchEvent(new KeyboardEvent('keydown', { ...passing, key: 'Enter' }));
  else {
    const mouse = { ...passing, pointerType: 'mouse' };
    button.dispatchEvent(new PointerEvent('pointerdown', mouse));
    button.dispatchEvent(new PointerEvent('pointerup', mouse));
  }
  // One that comes of a key has no place.
  button.dispatchEvent(new MouseEvent('click', { ...passing, detail: isByKeyboard ? 0 : 1 }));
}
