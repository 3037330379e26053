import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type Ref, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button';
import { ignoreRepeats } from '../press/press';
import { drawFirstFrame } from './first-frame';
import * as css from './picture.css';
import { useStandsStill } from './shield';

type ImageProps = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  className?: string;
  style?: CSSProperties;
  onError?: () => void;
};

type Props = ImageProps & {
  /** The viewer has lifted the shield from the picture. */
  revealed?: boolean;
  /** Offers a button that plays the picture where it stands still. Without the button the picture opens elsewhere. */
  playable?: boolean;
};

/** Somebody's picture. Where moving pictures stand still (`useStandsStill`), its first frame. */
export function Picture({ revealed = false, playable = false, ...image }: Props) {
  const standsStill = useStandsStill(revealed);
  return standsStill ? <StillPicture key={image.src} playable={playable} {...image} /> : <Image {...image} />;
}

function Image({ alt, ...rest }: ImageProps & { ref?: Ref<HTMLImageElement> }) {
  return <img alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" {...rest} />;
}

/**
 * The first frame of a picture, on a canvas above the transparent picture. Every picture is drawn: only its bytes show
 * whether it moves, and those of another origin cannot be read.
 */
function StillPicture({ className = '', style, playable, ...rest }: ImageProps & { playable: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const [source, target] = [image.current, canvas.current];
    if (!source || !target) return;
    const draw = () => drawFirstFrame(source, target);
    const sizes = new ResizeObserver(draw);
    sizes.observe(source);
    source.addEventListener('load', draw);
    return () => {
      sizes.disconnect();
      source.removeEventListener('load', draw);
    };
  }, []);

  return (
    <span className={`${css.wrapper} ${className}`} style={style} data-playing={playing}>
      <Image ref={image} className={css.animated} {...rest} />
      <canvas ref={canvas} className={css.firstFrame} aria-hidden />
      {playable && (
        <span className={css.play}>
          <IconButton
            small
            icon={playing ? Pause : Play}
            label={playing ? 'Stop picture' : 'Play picture'}
            // A held key would make the picture flicker.
            onKeyDown={ignoreRepeats}
            onClick={() => setPlaying(!playing)}
          />
        </span>
      )}
    </span>
  );
}
