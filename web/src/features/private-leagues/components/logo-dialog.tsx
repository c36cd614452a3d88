import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { PrivateLeague } from "@/api/types";
import { useSendLogo } from "@/features/private-leagues/api/logo";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { cut, draw, middleSquare } from "@/features/private-leagues/model/crop";
import {
  mostMegabytes,
  readFile,
  refusalOf,
  type Unopened,
} from "@/features/private-leagues/model/picture-file";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { FileChoice } from "@/ui/file-choice";
import { toast, wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/logo-dialog.module.css";

interface LogoDialogProps {
  league: PrivateLeague;
  onClose: () => void;
}

/** Choosing a picture, cutting a square out of it and sending that. Whatever goes wrong, the picture and the cut stay. */
export function LogoDialog({ league, onClose }: LogoDialogProps) {
  const { t } = useTranslation();
  const { source, name, problem, open, refuse } = useOpenedPicture();
  const [crop, setCrop] = useState<PercentCrop>();
  const picture = useRef<HTMLImageElement>(null);
  const logo = useSendLogo(() => {
    toast("success", t("privateLeagues.logoSaved"));
    onClose();
  });
  const words: Record<Unopened, string> = {
    noFileReader: t("privateLeagues.noFileReader"),
    fileTooLarge: t("privateLeagues.fileTooLarge", { megabytes: mostMegabytes }),
    notAnImage: t("privateLeagues.notAnImage"),
    readFileFailed: t("privateLeagues.readFileFailed"),
  };
  const isReady = crop !== undefined && crop.width > 0;
  const send = async () => {
    if (picture.current === null || !isReady) return;
    const made = await cut(picture.current, crop);
    if (made === null) refuse("readFileFailed");
    else logo.send(league._id, made);
  };
  const choose = (file: File) => {
    logo.reset();
    void open(file);
  };
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      eyebrow={league.name}
      title={league.logoImageId === null ? t("privateLeagues.logoAdd") : t("privateLeagues.logoChange")}
      footer={
        <>
          <Button onPress={onClose}>{t("privateLeagues.notNow")}</Button>
          <Button look="primary" isDisabled={!isReady} isPending={logo.isPending} onPress={() => void send()}>
            {t("privateLeagues.logoSave")}
          </Button>
        </>
      }
    >
      <FileChoice
        label={name === null ? t("privateLeagues.logoFile") : t("privateLeagues.logoOtherFile")}
        hint={t("privateLeagues.logoHint", { megabytes: mostMegabytes })}
        chosen={name}
        onChoose={choose}
      />
      {problem !== null && <Refusal>{words[problem]}</Refusal>}
      {source !== null && <Cutting source={source} crop={crop} picture={picture} onCrop={setCrop} />}
      {logo.error !== null && <Refusal>{wordsFor(logo.error)}</Refusal>}
    </Dialog>
  );
}

/** The picture that was opened last as an address to show, and why the last file was not opened. */
function useOpenedPicture() {
  const [source, setSource] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<Unopened | null>(null);
  useEffect(() => () => (source === null ? undefined : URL.revokeObjectURL(source)), [source]);
  const open = async (file: File) => {
    const refused = refusalOf(file);
    setProblem(refused);
    if (refused !== null) return;
    try {
      const address = URL.createObjectURL(await readFile(file));
      if (await isPicture(address)) {
        setSource(address);
        setName(file.name);
      } else {
        URL.revokeObjectURL(address);
        setProblem("notAnImage");
      }
    } catch {
      setProblem("readFileFailed");
    }
  };
  return { source, name, problem, open, refuse: setProblem };
}

/** Whether the browser can show it. */
async function isPicture(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth > 0;
  } catch {
    return false;
  }
}

interface CuttingProps {
  source: string;
  crop: PercentCrop | undefined;
  picture: React.RefObject<HTMLImageElement | null>;
  onCrop: (crop: PercentCrop) => void;
}

/** The square to cut out, moved and sized by pointer or arrow keys, and what becomes of it. */
function Cutting({ source, crop, picture, onCrop }: CuttingProps) {
  const { t } = useTranslation();
  const preview = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (preview.current !== null && picture.current !== null && crop !== undefined)
      draw(preview.current, picture.current, crop);
  }, [crop, picture, source]);
  return (
    <div className={styles.cutting}>
      <ReactCrop
        className={classNames(styles.crop)}
        {...(crop === undefined ? {} : { crop })}
        aspect={1}
        minWidth={32}
        keepSelection
        ruleOfThirds
        onChange={(_pixels, percent) => onCrop(percent)}
        ariaLabels={{
          cropArea: t("privateLeagues.cropArea"),
          nwDragHandle: t("privateLeagues.cropCorner.nw"),
          nDragHandle: t("privateLeagues.cropCorner.nw"),
          neDragHandle: t("privateLeagues.cropCorner.ne"),
          eDragHandle: t("privateLeagues.cropCorner.ne"),
          seDragHandle: t("privateLeagues.cropCorner.se"),
          sDragHandle: t("privateLeagues.cropCorner.se"),
          swDragHandle: t("privateLeagues.cropCorner.sw"),
          wDragHandle: t("privateLeagues.cropCorner.sw"),
        }}
      >
        <img
          ref={picture}
          src={source}
          alt={t("privateLeagues.logoPicture")}
          onLoad={({ currentTarget }) =>
            onCrop(middleSquare(currentTarget.naturalWidth, currentTarget.naturalHeight))
          }
        />
      </ReactCrop>
      <figure className={styles.preview}>
        <canvas ref={preview} width={128} height={128} aria-hidden="true" />
        <figcaption className="sm mut">{t("privateLeagues.logoPreview")}</figcaption>
      </figure>
    </div>
  );
}
