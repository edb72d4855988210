/** Saves a text as a file through the browser. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke the URL in the next task: by then the download has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url));
}
