// The hosts whose videos an article can show, and the addresses by which people know their videos. A host is listed only
// if its player is at one fixed host name, which the policy of a page can name.

export const videoHosts = {
  youtube: {
    name: 'YouTube',
    // The player that sets no cookies before the video is played.
    frameOrigin: 'https://www.youtube-nocookie.com',
    framePath: (id: string) => `/embed/${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    frameOrigin: 'https://player.vimeo.com',
    // `dnt`: no tracking of the viewer.
    framePath: (id: string) => `/video/${id}?dnt=1`,
  },
  loom: {
    name: 'Loom',
    frameOrigin: 'https://www.loom.com',
    framePath: (id: string) => `/embed/${id}`,
  },
} as const;

export type VideoHost = keyof typeof videoHosts;

export const videoHostNames = Object.keys(videoHosts) as VideoHost[];

export type Video = { host: VideoHost; id: string };

const idPatterns: Record<VideoHost, RegExp> = {
  youtube: /^[\w-]{11}$/,
  vimeo: /^\d{6,12}$/,
  loom: /^[0-9a-f]{32}$/,
};

/** The video with this id; undefined if no video of the host can have it. */
export function videoOf(host: string, id: string): Video | undefined {
  const known = videoHostNames.find((name) => name === host);
  return known && idPatterns[known].test(id) ? { host: known, id } : undefined;
}

/** The video at an address. Undefined for any other address, which stays an ordinary link. */
export function findVideo(address: string): Video | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return undefined;
  }
  const path = url.pathname.replace(/\/$/, '');
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return videoOf(
        'youtube',
        path === '/watch'
          ? (url.searchParams.get('v') ?? '')
          : path.replace(/^\/(?:embed|shorts|live)\//, ''),
      );
    case 'youtu.be':
      return videoOf('youtube', path.slice(1));
    case 'vimeo.com':
      return videoOf('vimeo', path.slice(1));
    case 'player.vimeo.com':
      return videoOf('vimeo', path.replace(/^\/video\//, ''));
    case 'loom.com':
      return videoOf('loom', path.replace(/^\/(?:share|embed)\//, ''));
    default:
      return undefined;
  }
}
